/** A QR code. Black on white in both themes, because many cameras read nothing else. `rows`: a text of 0 and 1 per row. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const path = rows.flatMap((row, y) =>
    row.split('').map((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg className="profile-qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path.join('')} />
    </svg>
  );
}
