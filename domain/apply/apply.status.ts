/** Where an application stands: being written, waiting for staff, passed, or refused and to be sent again. */
export const applyStatus = { draft: '0', waiting: '1', passed: '2', refused: '3' } as const;

/** Its applicant may change it and send it (again). */
export const openApply = [applyStatus.draft, applyStatus.refused] as const;

/** Who applies. */
export const applicantType = { person: '1', company: '2' } as const;
