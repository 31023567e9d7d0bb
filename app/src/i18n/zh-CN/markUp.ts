/** Drawing on a photo. */
export const markUp = {
  open: '标注',
  title: '标注：{{name}}',
  /** The photo to draw on, read out. */
  canvas: '{{name}}，可在上面画标注',
  noPicture: '照片还没有下载到本机，联网后再标注。',
  tool: '工具',
  colour: '颜色',
  /** One mark, read out: "2. red arrow". */
  mark: '{{n}}. {{colour}}{{shape}} {{text}}',
  place: '在照片中间放一个{{shape}}',
  undo: '撤销',
  redo: '重做',
  delete: '删除所选标注',
  text: '标注文字',
  textDone: '好',
};
