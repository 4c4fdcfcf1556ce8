/** A shop may have so many tags of members: editors and lists choose among all of them. */
export const mostMemberTags = 300;

/** So many tags a member is given by hand. */
export const mostTags = 20;

/** So many members are tagged at a time. */
export const mostTagged = 500;

/** Of each kind of thing a rule names so many at most. */
export const mostNamed = 50;

/** So many are counted where a tag says how many bear it; more are as many. */
export const mostBorne = 10_000;
