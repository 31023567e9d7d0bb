/** New versions of the app, and logging in again during work. */
export const sync = {
  newVersion: '有新版本',
  newVersionText: '重新加载后生效；已填内容都在本机。',
  later: '稍后',
  logInAgain: '请重新登录',
  logInAgainText: '登录已失效。已填内容都在本机；登录后继续上传。',
  account: '账号',
  password: '密码',
  passwordMissing: '请填写密码',
  logIn: '登录',
  otherUser: '本机上是{{name}}的内容，请用同一账号登录。要换人，请先退出登录。',
  goToLogin: '去登录页',
};
