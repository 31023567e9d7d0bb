export const notFound = {
  title: '找不到这一页',
  text: '地址 {{path}} 没有对应的页面。任务和已填内容都没有变动。',
  action: '回到首页',
};
