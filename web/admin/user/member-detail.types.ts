import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readMemberPage } from '#domain/member-page/member-page.contract.ts';

/** A member with all that their page shows. */
export type MemberDetail = AnswerOf<typeof readMemberPage>;

/** What the dialog of a step is given. */
export interface MemberStepProps {
	member: MemberDetail['member'];
	onClose(): void;
	/** The step was taken. */
	onTaken(): void;
}
