import { KeyHint } from './KeyHint.tsx';
import './key-list.css';

/** What a key does: as `event.key` names it, as it is printed, and in words. */
export interface KeyEntry {
  keys: string;
  print: readonly string[];
  label: string;
}

/** Keys under a title, with what each does. Nothing if there are none. */
export function KeyList({ title, keys }: { title: string; keys: readonly KeyEntry[] }) {
  if (keys.length === 0) return null;
  return (
    <section className="key-list">
      <h3>{title}</h3>
      <dl>
        {keys.map(({ keys: name, print, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span className="visually-hidden">{print.join(' ')}</span>
              {print.map((each) => (
                <KeyHint key={each}>{each}</KeyHint>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
