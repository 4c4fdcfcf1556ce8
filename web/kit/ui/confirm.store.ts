import { create } from 'zustand';

export interface Question {
	title: string;
	text?: string;
	/** The word on the button that goes on. */
	confirmLabel?: string;
	/** `danger` where something is lost. */
	tone?: 'accent' | 'danger';
	/** Must be typed first: for steps that move money. */
	typed?: string;
}

interface ConfirmState {
	question: Question | undefined;
	answer: (isYes: boolean) => void;
}

/** The question on screen. */
export const useConfirmation = create<ConfirmState>()(() => ({ question: undefined, answer: () => {} }));

/** Asks before a step that cannot be taken back: `if (await confirm({ title })) …`. */
export function confirm(question: Question): Promise<boolean> {
	useConfirmation.getState().answer(false);
	const asker = document.activeElement;
	return new Promise((resolve) => {
		const answer = (isYes: boolean) => {
			useConfirmation.setState({ question: undefined, answer: () => {} });
			resolve(isYes);
			// Once the dialog has gone; whoever asked may have led the focus elsewhere.
			setTimeout(() => {
				if (document.activeElement === document.body && asker instanceof HTMLElement) asker.focus();
			}, 50);
		};
		useConfirmation.setState({ question, answer });
	});
}
