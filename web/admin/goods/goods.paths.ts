/** Where the screens of goods lie in the back office. */
export const goodsPath = '/admin/shop/goods/goods';
/** Where the import of goods lies. */
export const importPath = '/admin/shop/goods/import';
