/** For a host that belongs to no brand: nothing of any brand, in the one language that is nobody's own (H-8). */
export const NO_SITE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No site at this address</title>
</head>
<body>
<h1>No site at this address</h1>
<p>Check the address and try again.</p>
</body>
</html>`;
