import { afterEach, expect, it, vi } from 'vitest';
import { hideToast, rewordToast, showToast, topmostHost, useToastStore } from './toast-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['of one line', 3000, {}],
  ['with a button', 6000, { action: { label: 'Undo', onPress: () => {} } }],
  ['with a second line', 6000, { help: 'Log in again' }],
])('showToast() shows a toast %s for %d ms', (_which, ms, more) => {
  vi.useFakeTimers();
  showToast({ tone: 'done', text: 'Deleted', ...more });
  vi.advanceTimersByTime(ms - 1);
  expect(useToastStore.getState().toast).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(useToastStore.getState().toast).toBeNull();
});

const page = (id: string) => ({ id, place: 'page' as const });
const sheet = (id: string) => ({ id, place: 'sheet' as const });

it.each([
  ['nothing', [], undefined],
  ['the page', [page('a')], 'a'],
  ['the page shown last', [page('a'), page('b')], 'b'],
  ['a sheet over its page', [page('a'), sheet('b')], 'b'],
  ['a sheet that mounted before its page', [sheet('b'), page('a')], 'b'],
  ['the sheet that opened last', [page('a'), sheet('b'), sheet('c')], 'c'],
])('topmostHost() is %s', (_name, hosts, id) => {
  expect(topmostHost(hosts)).toBe(id);
});

it('rewordToast() says the toast in the words of now, and brings none back', () => {
  let language = 'zh';
  const words = (zh: string, en: string) => () => (language === 'zh' ? zh : en);
  const onPress = () => {};
  showToast({
    tone: 'done',
    text: words('已删除', 'Deleted'),
    action: { label: words('撤销', 'Undo'), onPress },
  });
  const id = useToastStore.getState().toast?.id;
  language = 'en';
  rewordToast();
  expect(useToastStore.getState().toast).toEqual({
    id,
    tone: 'done',
    text: 'Deleted',
    action: { label: 'Undo', onPress },
  });
  showToast({ tone: 'fail', text: '已有同名任务' });
  rewordToast();
  expect(useToastStore.getState().toast?.text).toBe('已有同名任务');
  hideToast();
  rewordToast();
  expect(useToastStore.getState().toast).toBeNull();
});
