export const appliesPath = '/admin/xshop/apply';

/** One application. */
export const applyPath = (id: number) => `${appliesPath}/detail/${id}`;
