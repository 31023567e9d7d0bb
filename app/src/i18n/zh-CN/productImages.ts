/** The product images page and its sheets. */
export const productImages = {
  missingCategories_other: '还缺 {{count}} 类',
  complete: '照片已齐',
  need: '缺 {{n}}',
  /** State of a tile, read out. */
  missing: '缺照片',
  /** The dock's button: the next category that is missing, or any. */
  photograph: '拍{{category}}',
  gallery: '从相册选择：{{category}}',
  /** On the dock. */
  toSend_other: '{{count}} 张待上传',
  failed_other: '{{count}} 张失败，重试',
  offline: '没有网络',
  /** A button: they wait because of a setting. */
  waitsForWifi: '等待 Wi-Fi，点此立即上传',
  empty: '这一类还没有照片。',
  emptyNeed: '至少需要 {{n}} 张。',
  count: '{{taken}} 张，至少 {{minimum}} 张',
  countOptional: '{{taken}} 张，选拍',
  all: '全部照片',
  photos_other: '共 {{count}} 张',
  /** "2 of 3": taken, and how many are needed. */
  ofMinimum: '{{taken}} / {{minimum}} 张',
  choose: '选择',
  chosen_other: '已选 {{count}} 张',
  recategorise: '改类别',
  recategoriseTitle_other: '将 {{count}} 张照片移到',
  doubtful_other: '{{count}} 张照片可能不是本次拍摄',
  doubtfulDo: '到厂前、离厂后或不在工厂拍摄。审核员会看到标记。',
  /** Shown only while some are missing. */
  arrived: '共 {{expected}} 张照片，已到 {{arrived}} 张',
  /** Photos of the report that only another phone has. */
  awaited_other: '还有 {{count}} 张照片在其他手机上，尚未上传',
  awaitedFrom_other: '还有 {{count}} 张照片在{{name}}的手机上，尚未上传',
  awaitedDo: '那部手机联网并打开应用后会自动上传。',
};
