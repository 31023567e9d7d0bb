/** 客户的页面。 */
export const reports = {
  search: '搜索报告',
  searchHint: '产品或编号',
  version: '第 {{n}} 版',
  approvedOn: '{{day}} 批准',
  pdf: 'PDF',
  pdfOf: '{{no}} 的 PDF',
  excel: 'Excel',
  excelOf: '{{no}} 的 Excel',
  none: '还没有报告',
  noneText: '报告批准后会显示在这里。',
  noRecord: '你的账号还没有关联客户，请联系为你验货的公司。',
  notFound: '没有找到',
  notFoundText: '换个关键词或编号试试。',
  denied: '此页面仅供客户使用。你可以在自己的页面查看报告。',
};
