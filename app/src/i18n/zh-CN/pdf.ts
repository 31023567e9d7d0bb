export const pdf = {
  title: '报告 PDF',
  language: '语言',
  paper: '纸张',
  papers: { a4: 'A4', letter: 'US Letter' },
  draft: '报告还没有批准，每一页都会印上“草稿”。',
  unsent_other: '这台手机上还有 {{count}} 项修改或照片没有上传，PDF 里不会有。',
  make: '制作 PDF',
  open: '打开',
  passOn: '分享或保存',
  passOnFailed: '无法分享或保存这个文件，请试试“打开”',
};
