/** The product images page and its sheets. */
export const productImages = {
  missingCategories_other: '还缺 {{count}} 类',
  complete: '照片已齐',
  atMinimum: '{{done}} / {{total}} 类已达最低张数',
  need: '缺 {{n}}',
  /** State of a tile, read out. */
  state: {
    queued: '待上传',
    sending: '正在上传 {{percent}}%',
    failed: '有照片上传失败',
    missing: '缺照片',
  },
  /** The dock's button: the next category that is missing, or any. */
  photograph: '拍{{category}}',
  gallery: '从相册选择：{{category}}',
  /** On the dock. */
  toSend_other: '{{count}} 张待上传',
  failed_other: '{{count}} 张失败，重试',
  offline: '没有网络',
  /** A button: they wait because of a setting. */
  waitsForWifi: '等待 Wi-Fi，点此立即发送',
  empty: '这一类还没有照片。',
  emptyNeed: '至少需要 {{n}} 张。',
  count: '{{taken}} 张，至少 {{minimum}} 张',
  countOptional: '{{taken}} 张，选拍',
};
