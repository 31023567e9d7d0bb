/** What happened, what is safe, what to do, in this order. */
export const errors = {
  /** HTTP 401 with isLogin. The specification fixes the English words, so the Chinese shows them too. */
  unverified: '身份验证失败（Authorization verification failed）',
  /** Second line after the server's or the specification's words. */
  logInAgain: '登录已失效。内容都在本机，重新登录后继续上传。',
  loggedOut: '登录已失效，本机数据都在，请重新登录',
  offline: '没有网络。已填内容都在本机，联网后再试',
  network: '连不上服务器。已填内容都在本机，稍后再试',
  timeout: '服务器超过 15 秒没有回应。已填内容都在本机，稍后再试',
  /** Without a network, where nothing has been filled in. */
  unknown: '服务器的回应无法识别（{{status}}）。已填内容都在本机，请再试或联系管理员',
  fault: '服务器出错。已填内容都在本机，稍后再试',
  forbidden: '你没有权限执行此操作',
  refused: '服务器没有接受，请检查后再试',
  language: '这种语言没有下载成功。请检查网络后再试',
  /** A part of the app that the phone has not stored yet. */
  notHereYet: '这部分还没有存到本机，请联网后再试',
  page: {
    /** In the bar. */
    heading: '出错了',
    title: '这一页出错了',
    text: '已填内容和照片都在本机，没有丢失。请重新加载；若仍出错，请把下面的文字告诉管理员。',
    offlineTitle: '这一页还没有存到本机',
    offlineText: '没有网络时打不开。已填内容和照片都在本机；联网后请重新加载。',
  },
};
