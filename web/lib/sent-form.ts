/** Sends a form and says how much of it is on its way: `fetch` does not. The share is of 1; once all is sent, the server works on it. */
export function sendForm(
  address: string,
  { method, headers, body, signal }: RequestInit & { body: FormData },
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'POST', address);
    request.responseType = 'blob';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total);
    request.onload = () => {
      const told = request.getAllResponseHeaders().trim().split('\r\n');
      const pairs = told.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
      const { status, response } = request;
      resolve(new Response(status === 204 ? null : response, { status, headers: pairs }));
    };
    request.onerror = () => reject(new TypeError('The form could not be sent.'));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
