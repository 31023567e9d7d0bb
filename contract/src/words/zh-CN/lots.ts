/** What earlier lots of the same supplier and product say. */
export const lots = {
  latest_other: '最近 {{count}} 批：{{counts}}',
  count: {
    pass: '合格 {{n}}',
    conditional: '有条件合格 {{n}}',
    fail: '不合格 {{n}}',
    pending: '待定 {{n}}',
    aborted: '未能检验 {{n}}',
  },
  advice: {
    twoOfFiveNotAccepted: '最近 5 批内有 2 批不接收：宜转为加严检验',
    fiveAccepted: '加严检验下连续 5 批接收：可恢复正常检验',
    scoreReached: '转移得分 {{score}}：可转为放宽检验，还须生产稳定并经负责部门同意',
    tenAccepted:
      'Z1.4：连续 10 批接收，仅此还不够；转为放宽检验还须不超过表 VIII 的界限数（双方同意可免，8.5），且生产稳定并经负责部门同意',
    betweenAcAndRe: '放宽检验下有一批的不合格数在 Ac 与 Re 之间：应恢复正常检验',
    notAccepted: '放宽检验下有一批不接收：应恢复正常检验',
    fiveNotAccepted: '加严检验下累计 5 批不接收：应暂停检验，待供应商改进',
  },
};
