export const productImages = {};
