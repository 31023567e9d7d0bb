export const information = {};
