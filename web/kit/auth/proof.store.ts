import { create } from 'zustand';

interface ProofState {
	/** Given while the reader is asked. */
	answer: ((isProved: boolean) => void) | undefined;
}

/** The question for the password on screen. */
export const useProof = create<ProofState>()(() => ({ answer: undefined }));

/** Puts the question on screen; true once the password was right. */
export function askOnScreen(): Promise<boolean> {
	return new Promise((resolve) => {
		const answer = (isProved: boolean) => {
			useProof.setState({ answer: undefined });
			resolve(isProved);
		};
		useProof.setState({ answer });
	});
}
