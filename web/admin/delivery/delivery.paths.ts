/** The form of a template stands below its list. */
export const formPath = '/admin/shop/delivery/template';
