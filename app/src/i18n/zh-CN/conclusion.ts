export const conclusion = {};
