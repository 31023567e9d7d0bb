/** What groups and rows are called. */
export const rows = {
  groups: {
    plan: '抽样方案',
    visit: '时间与地点',
    products: '产品与数量',
    containers: '集装箱',
    parties: '相关方',
    shipping: '运输',
    tools: '仪器',
    notes: '备注',
  },
  wholeReport: '整份报告',
  unnamed: {
    product: '产品 {{n}}',
    remark: '备注 {{n}}',
    correctiveAction: '纠正措施 {{n}}',
    signature: '{{role}}签名',
    container: '集装箱 {{n}}',
    tool: '仪器 {{n}}',
    photo: '照片 {{n}}',
    defect: '缺陷 {{n}}',
    finding: '其他不符合 {{n}}',
    item: '项目 {{n}}',
    measurement: '测量 {{n}}',
  },
  /** What has changed since somebody signed: {{row}} is its name, or what kind of row it was. */
  signed: {
    added: '新增：{{row}}',
    removed: '已删除：{{row}}',
    kind: {
      product: '产品',
      container: '集装箱',
      defect: '缺陷',
      finding: '其他不符合',
      item: '检验项目',
      measurement: '测量',
      remark: '结论说明',
    },
  },
  /** A photo in a sentence: category and place among its kind. */
  photoName: '{{category}} {{n}}',
};
