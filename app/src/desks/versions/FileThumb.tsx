import { ImageOff } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import './file-thumb.css';
import { useFileUrl } from './use-versions.ts';

/** A photo's file as a square. A press opens it in a new tab. */
export function FileThumb({ rename, label }: { rename: string; label: string }) {
  const { t } = useTranslation();
  const url = useFileUrl(rename);
  if (url === undefined)
    return (
      <span className="file-thumb" role="img" aria-label={t('versions.noPhoto')}>
        <ImageOff size={20} />
      </span>
    );
  return (
    <a className="file-thumb" href={url} target="_blank" rel="noreferrer" aria-label={label}>
      <img src={url} alt="" loading="lazy" decoding="async" />
    </a>
  );
}
