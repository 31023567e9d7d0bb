import { useTranslation } from '../../i18n/use-translation.ts';
import './conclusion.css';

/** What the signer declares, in both languages: the signer may not read the language of the phone. */
export function Declaration({ en, zh }: { en: string; zh: string }) {
  const { t } = useTranslation();
  const texts = [
    { lang: 'zh-CN', text: zh },
    { lang: 'en', text: en },
  ];
  if (en === '' && zh === '') return null;
  return (
    <div className="conclusion-declares" role="note" aria-label={t('report.fields.signature.declaration')}>
      {(t.language === 'zh-CN' ? texts : texts.toReversed()).map(({ lang, text }) => (
        <p key={lang} lang={lang}>
          {text}
        </p>
      ))}
    </div>
  );
}
