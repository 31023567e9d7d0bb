/** The five sections by the labels that the specification fixes (`menus.*` in the app). */
export const sections = {
  information: '基本信息',
  productImages: '产品图片',
  nonConform: '不符合项',
  inspectionItems: '检验项目',
  conclusion: '检验结论',
};
