import { TriangleAlert } from 'lucide-react';
import './assign-notes.css';

/** What speaks against the choice of people and day; it can be made all the same. */
export function AssignNotes({ notes }: { notes: readonly (string | false | undefined)[] }) {
  return (
    <p className="assign-notes">
      {notes.map(
        (note) =>
          note && (
            <span key={note}>
              <TriangleAlert size={16} />
              {note}
            </span>
          ),
      )}
    </p>
  );
}
