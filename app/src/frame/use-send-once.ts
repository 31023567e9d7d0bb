import { useRef } from 'react';
import { isPassing } from '../api/errors.ts';
import { newId } from '../store/ids.ts';

/**
 * For requests that make something. Whoever presses again because no answer came sends the same content under the same id,
 * and the server does not make it twice.
 */
export function useSendOnce(): <T>(content: object, send: (id: string) => Promise<T>) => Promise<T> {
  const unanswered = useRef({ id: '', content: '' });
  return async (content, send) => {
    const text = JSON.stringify(content);
    const { id } = unanswered.current.content === text ? unanswered.current : { id: newId() };
    unanswered.current = { id: '', content: '' };
    try {
      return await send(id);
    } catch (error) {
      if (isPassing(error)) unanswered.current = { id, content: text };
      throw error;
    }
  };
}
