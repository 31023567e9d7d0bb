/** Importing dictionaries and templates from a file. */
export const dictionaries = {
  target: '导入到',
  targets: {
    defect_code: '缺陷代码',
    tool_type: '仪器种类',
    test_method: '测试方法',
    template: '检验模板',
  },
  columns:
    '首行为列名：code、en、zh，可加 parent、class、sort、active。单元格空着则保留原值，active 填“否”则停用。',
  templateColumns: '工作表 template、items，可加 measurements、photos；首行为列名。',
  noFile: '选择文件',
  files: '.xlsx 或 .json，不超过 2 MB',
  choose: '选择文件',
  do: '导入',
  taken: '{{list}}：已导入，第 {{version}} 版',
  nothingNew: '{{list}}：文件与现有内容相同，未作改动',
  counts: '新增 {{added}}，修改 {{changed}}，未变 {{unchanged}}',
  wrong_other: '{{count}} 处错误。改好后重新选择文件。',
  problem: {
    tooLarge: '文件超过 2 MB，请拆分后导入。',
    wrongType: '只能导入 .xlsx 或 .json 文件。',
    unreachable: '没有网络，未作任何改动。联网后再点一次。',
    unreadable: '无法读取文件，请重新选择。',
  },
};
