/** Shows something saved in a window of its own, as visitors would see it. */
export async function openPreview(ask: () => Promise<{ url: string }>): Promise<void> {
	// Opened before the answer is there, or the browser takes it for a pop-up.
	const page = window.open('about:blank', '_blank');
	try {
		const { url } = await ask();
		if (page) page.location.href = url;
	} catch {
		page?.close();
	}
}
