/** Under the box of a field whose term needs it. */
export const help = {
  information: {
    productFamily: '决定先列出哪一类缺陷',
    inspectionDate: '不是计划日期时，会在这里请你说明原因',
    cartonsOpened: '开箱数不少于总箱数的平方根，从货堆各处抽',
    incoterm: '如 FOB、CIF',
    etd: '预计开船日期',
    factoryContactName: '工厂签字时必填',
    specialLevel: '用于测试和测量，常用 S-2',
    factoryPosition: '从地图上复制的纬度、经度；用来显示定位与工厂的距离',
    referenceSampleAvailable: '客户确认并加封的样品，用来与大货对照',
    samplingLevel: 'II 最常用；I 抽得少，III 抽得多；S-1 至 S-4 用于破坏性或费时的测试',
    samplingSeverity: '一般用正常；加严、放宽须按客户规定',
    manDays: '人数乘以天数',
  },
  product: {
    barcode: '8、12、13 或 14 位，会核对校验位',
    producedQty: '已做完，装箱与否都算',
    packedQty: '已装进外箱',
    presentedQty: '当天备好供抽样',
    cartonQty: '成卷、成包的填卷数、包数',
    sizes: '如 S/M/L，1:2:1',
  },
  container: {
    containerNo: '4 个字母加 7 位数字，会核对校验位',
    sealNo: '关柜后封条上的号码',
  },
  tool: { owner: '不填表示本公司的', calibrationDue: '校准证书的到期日' },
  item: {
    sample: '例如“8 件，每码 2 件”',
    level: '测试和测量常用 S-2',
    failedCount: '大于 0 时不能判符合',
    hasRemark: '判符合但有需要客户知道的情况',
  },
  measurement: {
    tolMinus: '填正数，表示可以小多少',
    tolPlus: '填正数，表示可以大多少',
  },
};
