export const login = {
  /** One line each. */
  promise: '边验边记，先存在手机上；',
  promiseMore: '有网时自动上传，一项不丢。',
  email: '邮箱',
  password: '密码',
  submit: '登录',
  register: '注册账号',
  forgot: '忘记密码',
  emailMissing: '请填写邮箱',
  emailWrong: '邮箱格式不对，例如 name@example.com',
  passwordMissing: '请填写密码',
  language: '切换语言，当前{{name}}',
  toDark: '切换到深色',
  toLight: '切换到浅色',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  version: '{{host}} · v{{version}}',
};
