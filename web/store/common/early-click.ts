declare global {
	interface Window {
		/** The button of the server's page that was pressed last; `index.html` keeps it until it is taken. */
		earlyClick?: { button: HTMLElement | undefined; stop(): void };
	}
}

/** Presses again the button that was pressed before this script had arrived, so that no click of a slow phone is lost. */
export function replayEarlyClick(): void {
	const early = window.earlyClick;
	early?.stop();
	if (early?.button?.isConnected) early.button.click();
}
