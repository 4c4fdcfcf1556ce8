import { crowdsPath } from '#web/admin/common/paths.ts';

/** The form for a new one. */
export const newCrowdPath = `${crowdsPath}/add`;

/** The form of a stored one. */
export const editCrowdPath = (id: number) => `${crowdsPath}/edit/${id}`;
