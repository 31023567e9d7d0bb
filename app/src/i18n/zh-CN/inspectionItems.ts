export const inspectionItems = {};
