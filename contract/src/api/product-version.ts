/** @file The version of the product: app and server are released together. */

/** As pages and the description of the API say it. */
export const VERSION = '1.4.2';
