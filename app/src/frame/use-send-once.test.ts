import { expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import { useSendOnce } from './use-send-once.ts';

vi.mock('react', () => ({ useRef: (current: unknown) => ({ current }) }));

/** Sends each of these and gives the ids under which they went. `fails`: what came in place of an answer. */
async function idsOf(...sent: { content: object; fails?: ApiErrorKind }[]): Promise<string[]> {
  const sendOnce = useSendOnce();
  const ids: string[] = [];
  for (const { content, fails } of sent) {
    const request = sendOnce(content, async (id) => {
      ids.push(id);
      if (fails) throw new ApiError({ kind: fails, msg: '' });
      return 'done';
    });
    if (fails) await expect(request).rejects.toMatchObject({ kind: fails });
    else expect(await request).toBe('done');
  }
  return ids;
}

const tea = { content: { name: 'Tea' } };

test.each<ApiErrorKind>(['offline', 'network', 'timeout', 'fault'])(
  'goes again under the same id after %s',
  async (fails) => {
    const [first, second, third] = await idsOf({ ...tea, fails }, tea, tea);
    expect(second).toBe(first);
    // What is sent once more after an answer is something new.
    expect(third).not.toBe(first);
  },
);

test('other content has another id', async () => {
  const [first, second] = await idsOf({ ...tea, fails: 'network' }, { content: { name: 'Coffee' } });
  expect(second).not.toBe(first);
});

test('what was refused is not sent again under the same id', async () => {
  const [first, second] = await idsOf({ ...tea, fails: 'refused' }, tea);
  expect(second).not.toBe(first);
});
