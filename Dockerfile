# A server or worker with the engine compiled ahead. Build: docker build -t quiltwork .
FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels ".[play,postgres]"

FROM python:3.12-slim
RUN --mount=from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels "quiltwork[play,postgres]" \
    && useradd --create-home quiltwork && mkdir /data && chown quiltwork /data
USER quiltwork
RUN quiltwork warm
ENV QUILTWORK_DATA_DIR=/data QUILTWORK_JSON_LOGS=true
VOLUME /data
EXPOSE 8000
CMD ["quiltwork", "serve", "--host", "0.0.0.0", "--port", "8000"]
