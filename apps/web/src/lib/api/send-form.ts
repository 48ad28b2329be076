import { freshTokenHeader, type OutgoingRequest, type RawResponse } from './api-client.ts'

type Form = {
  fields: Record<string, unknown>
  files: Blob[]
  onProgress?: (share: number) => void
}

/** Sends a multipart form by XMLHttpRequest, because fetch reports no upload progress. */
export function sendForm(
  { address, method, headers, signal }: OutgoingRequest,
  { fields, files, onProgress }: Form,
): Promise<RawResponse> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  for (const file of files) form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        freshToken: request.getResponseHeader(freshTokenHeader),
      })
    request.onerror = reject
    request.onabort = reject
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
