import { create } from 'zustand';

export interface Toast {
	id: number;
	kind: 'success' | 'error' | 'info';
	text: string;
	/** One thing to do about it, for example Undo. */
	action?: { label: string; run(): void };
}

interface ToastState {
	toasts: readonly Toast[];
}

const mostAtOnce = 4;
const livesMs = { success: 3500, info: 5000, error: 7000, withAction: 8000 };
let lastId = 0;

/** What is on screen now. */
export const useToasts = create<ToastState>()(() => ({ toasts: [] }));

/** Takes one away. */
export function dismissToast(id: number): void {
	useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** How long one stays unless the pointer rests on it. */
export function lifeOf({ kind, action }: Toast): number {
	return action ? livesMs.withAction : livesMs[kind];
}

/** Says something without getting in the way; the same text is not stacked. */
export function showToast(kind: Toast['kind'], text: string, action?: Toast['action']): void {
	const toast: Toast = { id: ++lastId, kind, text, ...(action && { action }) };
	useToasts.setState(({ toasts }) => ({
		toasts: [...toasts.filter((other) => other.text !== text || other.kind !== kind), toast].slice(-mostAtOnce),
	}));
}

/** `toast.success('…')`, `toast.error('…')`, `toast.info('…', { label, run })`. */
export const toast = {
	success: (text: string, action?: Toast['action']) => showToast('success', text, action),
	error: (text: string, action?: Toast['action']) => showToast('error', text, action),
	info: (text: string, action?: Toast['action']) => showToast('info', text, action),
};
