/** The product's version label (specification 1). */
export const VERSION = '1.4.2';
