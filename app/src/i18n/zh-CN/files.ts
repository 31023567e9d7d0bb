/** Reports as files besides the PDF. */
export const files = {
  title: '导出报告',
  format: '格式',
  formats: { excel: 'Excel', photos: '照片（ZIP）', json: 'JSON' },
  about: {
    excel: '每一部分一个工作表，中英文各一列。',
    photos: '原始照片，附文件哈希清单。',
    json: '全部数据，供其他系统读取。',
  },
  unsent_other: '这部手机上还有 {{count}} 项修改或照片没有上传，文件里不会有。',
  make: '生成文件',
  passOn: '分享或保存',
  /** Of the task list. */
  list: '导出报告列表（Excel）',
  everyStatus: '所有状态的报告',
  /** The name of the filter's chip. */
  ofStatus: '“{{status}}”中的报告',
  found: '搜索“{{keyword}}”找到的报告',
  from: '计划日从',
  to: '到',
  measurements: '包括每个测量值',
  limit: '一次最多 {{n}} 份。更多时请缩小日期范围。',
};
