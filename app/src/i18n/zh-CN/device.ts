/** 设备的名称。 */
export const device = {
  name: '{{system}} 上的 {{browser}}',
  unknownBrowser: '浏览器',
  unknown: '未知设备',
};
