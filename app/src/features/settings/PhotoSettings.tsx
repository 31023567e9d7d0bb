import { useTranslation } from '../../i18n/use-translation.ts';
import { changeAppSettings, PHOTO_EDGES, useAppSettings } from '../../store/app-settings.ts';
import { useKnowsConnection } from '../../sync/metered.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';

/** The size of new photos, whether their originals are kept, when they are uploaded, and whether shared ones have a watermark. */
export function PhotoSettings() {
  const { t } = useTranslation();
  const { photoLongEdge, keepsOriginals, hasWatermark, isPhotosOnWifiOnly } = useAppSettings();
  const knowsConnection = useKnowsConnection();
  return (
    <>
      <GroupHeader title={t('settings.photos')} note={t('settings.longEdgeNote')} />
      <Group>
        <div className="settings-choice">
          <span>{t('settings.longEdge')}</span>
          <Segmented
            label={t('settings.longEdgePixels')}
            isSmall
            value={String(photoLongEdge)}
            options={PHOTO_EDGES.map((edge) => ({ value: String(edge), label: `${edge}` }))}
            onChange={(value) => {
              const edge = PHOTO_EDGES.find((each) => String(each) === value);
              if (edge !== undefined) changeAppSettings({ photoLongEdge: edge });
            }}
          />
        </div>
        <SwitchRow
          label={t('settings.keepOriginals')}
          sub={t('settings.keepOriginalsSub')}
          isOn={keepsOriginals}
          onChange={(isOn) => changeAppSettings({ keepsOriginals: isOn })}
        />
        <SwitchRow
          label={t('settings.watermark')}
          sub={t('settings.watermarkSub')}
          isOn={hasWatermark}
          onChange={(isOn) => changeAppSettings({ hasWatermark: isOn })}
        />
        {knowsConnection && (
          <SwitchRow
            label={t('settings.wifiOnly')}
            sub={t('settings.wifiOnlySub')}
            isOn={isPhotosOnWifiOnly}
            onChange={(isOn) => changeAppSettings({ isPhotosOnWifiOnly: isOn })}
          />
        )}
      </Group>
    </>
  );
}
