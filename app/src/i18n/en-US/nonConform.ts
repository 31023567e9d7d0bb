export const nonConform = {};
